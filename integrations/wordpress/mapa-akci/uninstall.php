<?php
/**
 * Removes what the plugin stored: its settings and answers of the server.
 *
 * @package Mapa_Akci
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'mapa_akci_server' );

