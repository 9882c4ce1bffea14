<?php
/**
 * Plugin Name:       Mapa akcí
 * Description:       Mapa akcí obce jako blok, krátký kód nebo vložená adresa.
 * Version:           1.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Mapa akcí
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       mapa-akci
 * Domain Path:       /languages
 *
 * @package Mapa_Akci
 */

defined( 'ABSPATH' ) || exit;

define( 'MAPA_AKCI_VERSION', '1.0.0' );
define( 'MAPA_AKCI_FILE', __FILE__ );

require_once __DIR__ . '/includes/server.php';
require_once __DIR__ . '/includes/map.php';
require_once __DIR__ . '/includes/event.php';
require_once __DIR__ . '/includes/blocks.php';
require_once __DIR__ . '/includes/embeds.php';
require_once __DIR__ . '/includes/settings.php';
