<?php
/**
 * The server of the map: its address, and its answers, which are kept for an hour.
 *
 * @package Mapa_Akci
 */

defined( 'ABSPATH' ) || exit;

/**
 * Address of the server without a slash at its end; empty when none is set.
 *
 * @return string
 */
function mapa_akci_server() {
	return untrailingslashit( (string) get_option( 'mapa_akci_server', '' ) );
}

/**
 * Checks an address of a server.
 *
 * @param mixed $value As typed.
 * @return string Address without path, query and slash; the former one when it is none.
 */
function mapa_akci_sanitize_server( $value ) {
	$address = trim( (string) $value );
	if ( '' === $address ) {
		return '';
	}
	$url = esc_url_raw( untrailingslashit( $address ), array( 'https', 'http' ) );
	if ( '' === $url || ! wp_parse_url( $url, PHP_URL_HOST ) || false !== strpbrk( $url, '?#' ) ) {
		add_settings_error(
			'mapa_akci_server',
			'mapa_akci_server',
			__( 'Tohle není adresa serveru. Napište ji celou, například https://mapa.example.', 'mapa-akci' )
		);
		return (string) get_option( 'mapa_akci_server', '' );
	}
	return $url;
}

/**
 * JSON of a path of the server. A failed answer is kept for a minute, so that a page does not wait for a
 * server that is down each time.
 *
 * @param string $path Path with its query.
 * @return array|null Null without an answer.
 */
function mapa_akci_ask( $path ) {
	$server = mapa_akci_server();
	if ( '' === $server ) {
		return null;
	}
	$key    = 'mapa_akci_' . md5( $server . $path );
	$stored = get_transient( $key );
	if ( is_array( $stored ) ) {
		return $stored['answer'];
	}
	$response = wp_safe_remote_get(
		$server . $path,
		array(
			'timeout'             => 3,
			'limit_response_size' => 2 * MB_IN_BYTES,
			'headers'             => array( 'Accept' => 'application/json' ),
		)
	);
	$answer   = null;
	if ( 200 === wp_remote_retrieve_response_code( $response ) ) {
		$decoded = json_decode( wp_remote_retrieve_body( $response ), true );
		$answer  = is_array( $decoded ) ? $decoded : null;
	}
	set_transient( $key, array( 'answer' => $answer ), null === $answer ? MINUTE_IN_SECONDS : HOUR_IN_SECONDS );
	return $answer;
}

/**
 * Registers the script of the map; it is loaded once, and only on pages that show one.
 */
function mapa_akci_register_script() {
	$server = mapa_akci_server();
	if ( '' !== $server ) {
		// The server versions its own parts.
		wp_register_script( 'mapa-akci', $server . '/embed/v1.js', array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
	}
}
add_action( 'init', 'mapa_akci_register_script' );

/**
 * Loads the script without holding the page up. WordPress itself can since 6.3.
 *
 * @param string $tag    Script element.
 * @param string $handle Name of the script.
 * @return string
 */
function mapa_akci_async( $tag, $handle ) {
	return 'mapa-akci' === $handle && false === strpos( $tag, ' async' )
		? str_replace( '<script ', '<script async ', $tag )
		: $tag;
}
add_filter( 'script_loader_tag', 'mapa_akci_async', 10, 2 );
