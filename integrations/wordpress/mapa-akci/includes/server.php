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
 * @return string Address without a query and a slash at its end; the former one when it is none.
 */
function mapa_akci_sanitize_server( $value ) {
	$address = trim( (string) $value );
	if ( '' === $address ) {
		return '';
	}
	$url = esc_url_raw( untrailingslashit( $address ), array( 'https', 'http' ) );
	// WordPress itself would put a protocol before any word.
	if ( ! preg_match( '#^https?://[^/?\#]+(/[^?\#]*)?$#i', $url ) || ! preg_match( '#^https?://#i', $address ) ) {
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
 * What is read of the answer to a path of the server; only that is kept. A failed answer is kept for
 * a minute, so that a page does not wait for a server that is down each time.
 *
 * @param string   $path Path with its query.
 * @param callable $read Gives what is needed of the decoded answer, or null.
 * @return array|null Null without an answer.
 */
function mapa_akci_ask( $path, $read ) {
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
		$answer = call_user_func( $read, json_decode( wp_remote_retrieve_body( $response ), true ) );
	}
	set_transient( $key, array( 'answer' => $answer ), null === $answer ? MINUTE_IN_SECONDS : HOUR_IN_SECONDS );
	return $answer;
}

/**
 * Registers the scripts of the map and of its frames; each is loaded once, and only on pages that show one.
 */
function mapa_akci_register_script() {
	$server = mapa_akci_server();
	if ( '' !== $server ) {
		// The server versions its own parts.
		// phpcs:disable WordPress.WP.EnqueuedResourceParameters.MissingVersion
		wp_register_script( 'mapa-akci', $server . '/embed/v1.js', array(), null, true );
		wp_register_script( 'mapa-akci-frame', $server . '/embed/frame.js', array(), null, true );
		// phpcs:enable
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
	return in_array( $handle, array( 'mapa-akci', 'mapa-akci-frame' ), true ) && false === strpos( $tag, ' async' )
		? str_replace( '<script ', '<script async ', $tag )
		: $tag;
}
add_filter( 'script_loader_tag', 'mapa_akci_async', 10, 2 );
