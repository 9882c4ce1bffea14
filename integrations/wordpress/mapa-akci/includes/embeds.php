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
 * What stands around a trusted frame: in feeds its link, which is hidden otherwise; on pages the script
 * that sets its height.
 *
 * @param string $html Stored HTML of an address.
 * @param string $url  The address.
 * @return string
 */
function mapa_akci_show_embed( $html, $url ) {
	if ( '' === mapa_akci_server() || 0 !== strpos( $url . '/', mapa_akci_server() . '/' ) ) {
		return $html;
	}
	if ( mapa_akci_is_text() ) {
		return str_replace( '<blockquote style="display:none">', '<blockquote>', $html );
	}
	wp_enqueue_script( 'mapa-akci-frame' );
	return $html;
}
add_filter( 'embed_oembed_html', 'mapa_akci_show_embed', 10, 2 );

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
	// The editor has a copy for its previews.
	$wpdb->query(
		$wpdb->prepare(
			"DELETE FROM {$wpdb->options} WHERE option_name LIKE %s AND option_value LIKE %s",
			$wpdb->esc_like( '_transient_oembed_' ) . '%',
			$frame
		)
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
