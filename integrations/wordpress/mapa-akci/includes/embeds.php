<?php
/**
 * Pasted addresses of the map: the server is known to WordPress, which then leaves its frame as it is.
 *
 * @package Mapa_Akci
 */

defined( 'ABSPATH' ) || exit;

/**
 * Makes the server a provider of embeds.
 */
function mapa_akci_add_provider() {
	$server = mapa_akci_server();
	if ( '' !== $server ) {
		wp_oembed_add_provider( '#^' . preg_quote( $server, '#' ) . '(/.*)?$#i', $server . '/oembed', true );
	}
}
add_action( 'init', 'mapa_akci_add_provider' );

/**
 * Forgets the stored HTML of pasted addresses of the server; it is asked for anew with the next visit.
 *
 * @return int Number of posts with such HTML.
 */
function mapa_akci_renew_embeds() {
	global $wpdb;
	$frame = '%' . $wpdb->esc_like( mapa_akci_server() . '/iframe' ) . '%';
	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- WordPress has no function for all posts.
	$rows   = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT post_id, meta_key FROM {$wpdb->postmeta} WHERE meta_key LIKE %s AND meta_value LIKE %s",
			$wpdb->esc_like( '_oembed_' ) . '%',
			$frame
		)
	);
	$caches = $wpdb->get_col(
		$wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_type = 'oembed_cache' AND post_content LIKE %s", $frame )
	);
	// phpcs:enable
	$posts = array();
	foreach ( $rows as $row ) {
		$posts[ (int) $row->post_id ] = true;
		delete_post_meta( (int) $row->post_id, $row->meta_key );
		delete_post_meta( (int) $row->post_id, str_replace( '_oembed_', '_oembed_time_', $row->meta_key ) );
	}
	foreach ( $caches as $cache ) {
		wp_delete_post( (int) $cache, true );
	}
	return count( $posts ) + count( $caches );
}
