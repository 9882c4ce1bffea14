<?php
/**
 * Removes the setting of the plugin; kept answers of the server end by themselves within an hour.
 *
 * @package Mapa_Akci
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'mapa_akci_server' );

