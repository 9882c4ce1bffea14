<?php
/**
 * Lets WordPress ask a server on the loopback interface and on any port, as it asks servers of the
 * internet: its rule against requests to its own network would refuse the tests' server.
 */
add_filter('http_request_host_is_external', '__return_true');
add_filter('http_allowed_safe_ports', function ($ports, $host, $url) {
    return array_merge($ports, [wp_parse_url($url, PHP_URL_PORT)]);
}, 10, 3);
