<?php
/** Configuration of the test's WordPress; the values are in the environment of PHP's server. */
define('DB_NAME', 'wordpress');
define('DB_USER', getenv('TEST_DATABASE_USER'));
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:' . getenv('TEST_DATABASE_SOCKET'));
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', getenv('TEST_SITE_URL'));
define('WP_SITEURL', getenv('TEST_SITE_URL'));
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
    define($name . '_KEY', $name . ' key of a site on the loopback interface');
    define($name . '_SALT', $name . ' salt of a site on the loopback interface');
}
// Nothing outside of this machine is asked, nothing runs behind a request.
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', '127.0.0.1');
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
// Notices of PHP fail the tests.
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', getenv('TEST_DEBUG_LOG'));
$table_prefix = 'wp_';
if (!defined('ABSPATH')) {
    define('ABSPATH', __DIR__ . '/');
}
require_once ABSPATH . 'wp-settings.php';
