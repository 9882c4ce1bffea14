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
 * Town of the options as the API names it; empty for the whole country.
 *
 * @param string[] $options Valid options.
 * @return string
 */
function mapa_akci_city( $options ) {
	$city = sanitize_title( isset( $options['city'] ) ? $options['city'] : '' );
	return 'cesko' === $city ? '' : $city;
}

/**
 * Next events of a map: neither cancelled nor over.
 *
 * @param string[] $options Valid options.
 * @return array[] As the API sends them, at most MAPA_AKCI_LISTED.
 */
function mapa_akci_next_events( $options ) {
	if ( isset( $options['plugin'] ) ) {
		$events = mapa_akci_ask( '/api/' . $options['plugin'] . '/next-events/', 'mapa_akci_read_next' );
	} else {
		$today  = new DateTimeImmutable( 'now', new DateTimeZone( 'Europe/Prague' ) );
		$city   = mapa_akci_city( $options );
		$query  = array(
			's' => $today->format( 'j-n-Y' ),
			// The whole country has hundreds of events in a few days.
			'e' => $today->modify( '' === $city ? '+1 day' : '+30 days' )->format( 'j-n-Y' ),
		);
		$query += '' === $city ? array() : array( 'city' => $city );
		$query += isset( $options['categories'] ) ? array( 'k' => $options['categories'] ) : array();
		$events = mapa_akci_ask( '/api/event/?' . http_build_query( $query ), 'mapa_akci_read_events' );
	}
	$coming = array_filter( is_array( $events ) ? $events : array(), 'mapa_akci_next_time' );
	return array_slice( $coming, 0, MAPA_AKCI_LISTED );
}

/**
 * Events of an answer that are to be kept: four times as many as are listed, for some will be over.
 *
 * @param mixed $answer List of the API.
 * @return array[]
 */
function mapa_akci_read_events( $answer ) {
	$events = is_array( $answer ) ? array_filter( $answer, 'mapa_akci_is_event' ) : array();
	return array_slice( array_filter( $events, 'mapa_akci_next_time' ), 0, 4 * MAPA_AKCI_LISTED );
}

/**
 * Events of the answer about a plugin.
 *
 * @param mixed $answer Object of the API.
 * @return array[]
 */
function mapa_akci_read_next( $answer ) {
	return mapa_akci_read_events( isset( $answer['events'] ) ? $answer['events'] : array() );
}

/**
 * Whether a value is a time of the API.
 *
 * @param mixed $time Value.
 * @return bool
 */
function mapa_akci_is_time( $time ) {
	return is_array( $time ) && isset( $time['start'] ) && is_string( $time['start'] )
		&& ( ! isset( $time['end'] ) || is_string( $time['end'] ) );
}

/**
 * Whether a value is an event of the API.
 *
 * @param mixed $event Value.
 * @return bool
 */
function mapa_akci_is_event( $event ) {
	if ( ! isset( $event['slug'], $event['title'], $event['times'], $event['place']['title'], $event['place']['city']['title'] ) ) {
		return false;
	}
	$texts = array( $event['slug'], $event['title'], $event['place']['title'], $event['place']['city']['title'] );
	return array_filter( $texts, 'is_string' ) === $texts
		&& is_array( $event['times'] ) && array() !== $event['times']
		&& array_filter( $event['times'], 'mapa_akci_is_time' ) === $event['times'];
}

/**
 * Next time of an event that takes place, or null.
 *
 * @param array $event Event of the API.
 * @return array|null
 */
function mapa_akci_next_time( $event ) {
	if ( ! empty( $event['cancelled'] ) ) {
		return null;
	}
	$now = new DateTimeImmutable( 'now', new DateTimeZone( 'Europe/Prague' ) );
	foreach ( $event['times'] as $time ) {
		$end = isset( $time['end'] ) ? $time['end'] : $time['start'];
		// A day alone lasts until its end; an hour without an end is taken as over by the next day.
		$is_over = isset( $time['end'] ) && strlen( $end ) > 10
			? date_create( $end ) < $now
			: substr( $end, 0, 10 ) < $now->format( 'Y-m-d' );
		if ( empty( $time['cancelled'] ) && ! $is_over ) {
			return $time;
		}
	}
	return null;
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
 * Row of the list; it says when the event is cancelled.
 *
 * @param array $event Event of the API.
 * @return string HTML.
 */
function mapa_akci_event_row( $event ) {
	$next  = mapa_akci_next_time( $event );
	$time  = $next ? $next : end( $event['times'] );
	$parts = array( mapa_akci_time_in_words( $time ), $event['place']['title'], $event['place']['city']['title'] );
	if ( ! $next && ( ! empty( $event['cancelled'] ) || ! empty( $time['cancelled'] ) ) ) {
		$parts[] = __( 'zrušeno', 'mapa-akci' );
	}
	return sprintf(
		'<li><a href="%s">%s</a> – %s</li>',
		esc_url( mapa_akci_server() . '/detail/' . rawurlencode( $event['slug'] ) ),
		esc_html( $event['title'] ),
		esc_html( implode( ', ', array_unique( $parts ) ) )
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
	$query   = isset( $options['categories'] ) ? '?k=' . rawurlencode( $options['categories'] ) : '';
	$address = mapa_akci_server() . '/' . mapa_akci_city( $options ) . $query;
	return ( $rows ? '<ul>' . $rows . '</ul>' : '' )
		. sprintf( '<p><a href="%s">%s</a></p>', esc_url( $address ), esc_html__( 'Akce na mapě', 'mapa-akci' ) );
}

/**
 * Whether a text is made in which no program runs: a feed or an excerpt.
 *
 * @return bool
 */
function mapa_akci_is_text() {
	return is_feed() || doing_filter( 'get_the_excerpt' );
}

/**
 * A map with its list of links; in feeds and excerpts the list alone.
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
	if ( mapa_akci_is_text() ) {
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
