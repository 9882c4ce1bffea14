<?php
/**
 * One event by its slug.
 *
 * @package Mapa_Akci
 */

defined( 'ABSPATH' ) || exit;

/**
 * Slug of an event from itself or from the address of its page; empty for others.
 *
 * @param mixed $text Slug or address.
 * @return string
 */
function mapa_akci_slug( $text ) {
	$slug = trim( is_scalar( $text ) ? (string) $text : '' );
	if ( preg_match( '#/detail/([^/?\#]+)#', $slug, $found ) ) {
		$slug = rawurldecode( $found[1] );
	}
	return preg_match( '/^[a-z\d-]{1,200}$/i', $slug ) ? strtolower( $slug ) : '';
}

/**
 * Event of an answer; null for another answer.
 *
 * @param mixed $answer Object of the API.
 * @return array|null
 */
function mapa_akci_read_event( $answer ) {
	return mapa_akci_is_event( $answer ) ? $answer : null;
}

/**
 * A link to the event with its day and place, and the map around it.
 *
 * @param array  $attributes With `slug` and `height`.
 * @param string $wrapper    Attributes of the element around, escaped.
 * @return string HTML; empty for no slug.
 */
function mapa_akci_event( $attributes, $wrapper = '' ) {
	if ( '' === mapa_akci_server() ) {
		return mapa_akci_missing_server();
	}
	$slug = mapa_akci_slug( isset( $attributes['slug'] ) ? $attributes['slug'] : '' );
	if ( '' === $slug ) {
		return '';
	}
	$event = mapa_akci_ask( '/api/event/' . rawurlencode( $slug ) . '/', 'mapa_akci_read_event' );
	$link  = $event
		? '<ul>' . mapa_akci_event_row( $event ) . '</ul>'
		: sprintf(
			'<p><a href="%s">%s</a></p>',
			esc_url( mapa_akci_server() . '/detail/' . rawurlencode( $slug ) ),
			esc_html__( 'Akce na mapě', 'mapa-akci' )
		);
	if ( mapa_akci_is_text() ) {
		return $link;
	}
	$options = mapa_akci_options( $attributes );
	return sprintf(
		'<div %s>%s<iframe src="%s" title="%s" width="100%%" height="%d" loading="lazy" allow="geolocation" style="border:0"></iframe></div>',
		$wrapper,
		$link,
		esc_url( mapa_akci_server() . '/iframe?event=' . rawurlencode( $slug ) ),
		esc_attr( $event ? $event['title'] : __( 'Mapa akcí', 'mapa-akci' ) ),
		isset( $options['height'] ) ? (int) $options['height'] : 600
	);
}

/**
 * Shortcode: [mapa-akci-udalost slug="koncert"].
 *
 * @param array|string $attributes As written.
 * @return string HTML.
 */
function mapa_akci_event_shortcode( $attributes ) {
	return mapa_akci_event( is_array( $attributes ) ? $attributes : array(), 'class="mapa-akci-event"' );
}
add_shortcode( 'mapa-akci-udalost', 'mapa_akci_event_shortcode' );
