<?php
/**
 * Blocks of the editor. Only attributes are stored, so that authors may use them.
 *
 * @package Mapa_Akci
 */

defined( 'ABSPATH' ) || exit;

/**
 * Loads translations; the texts of the source are Czech.
 */
function mapa_akci_load_texts() {
	load_plugin_textdomain( 'mapa-akci', false, dirname( plugin_basename( MAPA_AKCI_FILE ) ) . '/languages' );
}
add_action( 'init', 'mapa_akci_load_texts', 1 );

/**
 * Categories of the map, written by the build; none in the source folder.
 *
 * @return array[] With `slug` and `title`.
 */
function mapa_akci_categories() {
	$file = plugin_dir_path( MAPA_AKCI_FILE ) . 'assets/categories.json';
	return is_readable( $file ) ? (array) wp_json_file_decode( $file ) : array();
}

/**
 * Registers the blocks with their editor.
 */
function mapa_akci_register_blocks() {
	wp_register_script(
		'mapa-akci-editor',
		plugins_url( 'assets/editor.js', MAPA_AKCI_FILE ),
		array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' ),
		MAPA_AKCI_VERSION,
		true
	);
	wp_set_script_translations( 'mapa-akci-editor', 'mapa-akci' );
	wp_add_inline_script(
		'mapa-akci-editor',
		'window.mapaAkciEditor = ' . wp_json_encode(
			array(
				'server'     => mapa_akci_server(),
				'categories' => mapa_akci_categories(),
			)
		) . ';',
		'before'
	);
	$folder = plugin_dir_path( MAPA_AKCI_FILE ) . 'blocks/';
	register_block_type( $folder . 'map', array( 'render_callback' => 'mapa_akci_render_map' ) );
	register_block_type( $folder . 'event', array( 'render_callback' => 'mapa_akci_render_event' ) );
}
add_action( 'init', 'mapa_akci_register_blocks' );

/**
 * The map of a block.
 *
 * @param array $attributes Of the block.
 * @return string HTML.
 */
function mapa_akci_render_map( $attributes ) {
	return mapa_akci_map( $attributes, get_block_wrapper_attributes() );
}

/**
 * The event of a block.
 *
 * @param array $attributes Of the block.
 * @return string HTML.
 */
function mapa_akci_render_event( $attributes ) {
	return mapa_akci_event( $attributes, get_block_wrapper_attributes() );
}

/**
 * Lets excerpts have the events of the blocks.
 *
 * @param string[] $names Names of blocks.
 * @return string[]
 */
function mapa_akci_allow_in_excerpts( $names ) {
	return array_merge( $names, array( 'mapa-akci/map', 'mapa-akci/event' ) );
}
add_filter( 'excerpt_allowed_blocks', 'mapa_akci_allow_in_excerpts' );
