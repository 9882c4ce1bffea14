<?php
/**
 * The map: from the attributes of a block or a shortcode to HTML.
 *
 * @package Mapa_Akci
 */

defined( 'ABSPATH' ) || exit;

/** Events of the list that stands in the page until the map is there. */
define( 'MAPA_AKCI_LISTED', 5 );

/**
 * Options of the widget that a block sets, with the pattern of a valid value.
 *
 * @return string[]
 */
function mapa_akci_option_patterns() {
	return array(
		'city'       => '/^[\p{L}\d .-]{1,80}$/u',
		'plugin'     => '/^[a-z\d]{20}$/',
		'categories' => '/^[a-z\d-]+(,[a-z\d-]+)*$/',
		'period'     => '/^[\p{L}\d ._\/–-]{1,60}$/u',
		'view'       => '/^(both|map|list)$/',
		'height'     => '/^(2[4-9]\d|[3-9]\d\d|1\d{3}|2000)$/',
		'accent'     => '/^#[\da-f]{6}$/i',
	);
}

/**
 * Valid options; others are left out.
 *
 * @param array $attributes Of a block or a shortcode.
 * @return string[]
 */
function mapa_akci_options( $attributes ) {
	$options = array();
	foreach ( mapa_akci_option_patterns() as $name => $pattern ) {
		$value = isset( $attributes[ $name ] ) ? $attributes[ $name ] : '';
		if ( is_array( $value ) ) {
			$value = implode( ',', array_filter( $value, 'is_string' ) );
		}
		$text = is_scalar( $value ) ? trim( (string) $value ) : '';
		if ( '' !== $text && preg_match( $pattern, $text ) ) {
			$options[ $name ] = $text;
		}
	}
	return $options;
}

/**
 * Next events of a map.
 *
 * @param string[] $options Valid options.
 * @return array[] As the API sends them, at most MAPA_AKCI_LISTED.
 */
function mapa_akci_next_events( $options ) {
	if ( isset( $options['plugin'] ) ) {
		$answer = mapa_akci_ask( '/api/' . $options['plugin'] . '/next-events/' );
		$events = isset( $answer['events'] ) ? $answer['events'] : array();
	} else {
		$today  = new DateTimeImmutable( 'now', new DateTimeZone( 'Europe/Prague' ) );
		$query  = array(
			's' => $today->format( 'j-n-Y' ),
			'e' => $today->modify( '+30 days' )->format( 'j-n-Y' ),
		);
		$query += isset( $options['city'] ) ? array( 'city' => $options['city'] ) : array();
		$query += isset( $options['categories'] ) ? array( 'k' => $options['categories'] ) : array();
		$events = mapa_akci_ask( '/api/event/?' . http_build_query( $query ) );
	}
	return array_slice( is_array( $events ) ? array_filter( $events, 'mapa_akci_is_event' ) : array(), 0, MAPA_AKCI_LISTED );
}

/**
 * Whether a value is an event of the API.
 *
 * @param mixed $event Value.
 * @return bool
 */
function mapa_akci_is_event( $event ) {
	return is_array( $event )
		&& isset( $event['slug'], $event['title'], $event['times'][0]['start'], $event['place']['title'], $event['place']['city']['title'] )
		&& is_string( $event['slug'] ) && is_string( $event['title'] ) && is_string( $event['times'][0]['start'] );
}

/**
 * Day and hour of an event, in Czech: “5. 12. 2026, 18:00”.
 *
 * @param array $time Time of the API, in the zone Europe/Prague.
 * @return string
 */
function mapa_akci_time_in_words( $time ) {
	$start = date_create( $time['start'] );
	if ( ! $start ) {
		return '';
	}
	$day = $start->format( 'j.' ) . "\u{a0}" . $start->format( 'n.' ) . "\u{a0}" . $start->format( 'Y' );
	return isset( $time['precision'] ) && 'timed' === $time['precision'] ? $day . ', ' . $start->format( 'G:i' ) : $day;
}

/**
 * Next time of an event, or its last one.
 *
 * @param array $event Event of the API.
 * @return array
 */
function mapa_akci_next_time( $event ) {
	$today = ( new DateTimeImmutable( 'now', new DateTimeZone( 'Europe/Prague' ) ) )->format( 'Y-m-d' );
	foreach ( $event['times'] as $time ) {
		$end = isset( $time['end'] ) ? $time['end'] : $time['start'];
		if ( empty( $time['cancelled'] ) && substr( $end, 0, 10 ) >= $today ) {
			return $time;
		}
	}
	return end( $event['times'] );
}

/**
 * Row of the list.
 *
 * @param array $event Event of the API.
 * @return string HTML.
 */
function mapa_akci_event_row( $event ) {
	$where = implode( ', ', array_unique( array( $event['place']['title'], $event['place']['city']['title'] ) ) );
	return sprintf(
		'<li><a href="%s">%s</a> – %s</li>',
		esc_url( mapa_akci_server() . '/detail/' . rawurlencode( $event['slug'] ) ),
		esc_html( $event['title'] ),
		esc_html( mapa_akci_time_in_words( mapa_akci_next_time( $event ) ) . ', ' . $where )
	);
}

/**
 * Links to the next events and to the whole map: for search, feeds, excerpts, print and no script.
 *
 * @param string[] $options Valid options.
 * @return string HTML.
 */
function mapa_akci_fallback( $options ) {
	$rows    = implode( '', array_map( 'mapa_akci_event_row', mapa_akci_next_events( $options ) ) );
	$address = mapa_akci_server() . '/' . rawurlencode( isset( $options['city'] ) ? $options['city'] : '' );
	return ( $rows ? '<ul>' . $rows . '</ul>' : '' )
		. sprintf( '<p><a href="%s">%s</a></p>', esc_url( $address ), esc_html__( 'Akce na mapě', 'mapa-akci' ) );
}

/**
 * A map with its list of links. In feeds the list alone, for nothing runs there.
 *
 * @param array  $attributes Of a block or a shortcode.
 * @param string $wrapper    Attributes of the element around, escaped.
 * @return string HTML.
 */
function mapa_akci_map( $attributes, $wrapper = '' ) {
	if ( '' === mapa_akci_server() ) {
		return mapa_akci_missing_server();
	}
	$options  = mapa_akci_options( $attributes );
	$fallback = mapa_akci_fallback( $options );
	if ( is_feed() ) {
		return $fallback;
	}
	wp_enqueue_script( 'mapa-akci' );
	$data = '';
	foreach ( $options as $name => $value ) {
		$data .= sprintf( ' data-%s="%s"', $name, esc_attr( $value ) );
	}
	$height = isset( $options['height'] ) ? (int) $options['height'] : 600;
	return sprintf(
		'<div %s><div data-mapa-akci%s style="height:%dpx;overflow:auto">%s</div></div>',
		$wrapper,
		$data,
		$height,
		$fallback
	);
}

/**
 * Says to those who can change it that no server is set; to others nothing.
 *
 * @return string HTML.
 */
function mapa_akci_missing_server() {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	return '<p>' . esc_html__( 'Mapa akcí: v Nastavení ještě chybí adresa serveru.', 'mapa-akci' ) . '</p>';
}

/**
 * Shortcode for classic themes and editors: [mapa-akci city="svitavy" view="list"].
 *
 * @param array|string $attributes As written.
 * @return string HTML.
 */
function mapa_akci_shortcode( $attributes ) {
	return mapa_akci_map( is_array( $attributes ) ? $attributes : array(), 'class="mapa-akci"' );
}
add_shortcode( 'mapa-akci', 'mapa_akci_shortcode' );
