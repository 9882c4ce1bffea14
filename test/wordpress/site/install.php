<?php
/** Installs the site with an administrator and an author. */
define('WP_INSTALLING', true);
[$host] = [parse_url(getenv('TEST_SITE_URL'), PHP_URL_HOST)];
$_SERVER['HTTP_HOST'] = $host;
$_SERVER['REQUEST_URI'] = '/';
require __DIR__ . '/www/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Obec Lhota', 'spravce', 'spravce@lhota.example', true, '', 'heslo-spravce');
wp_insert_user([
    'user_login' => 'autorka',
    'user_pass' => 'heslo-autorky',
    'user_email' => 'autorka@lhota.example',
    'role' => 'author',
]);
