<?php
/**
 * Settings: the address of the server, and a button that renews old embeds.
 *
 * @package Mapa_Akci
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds the page to the menu of settings.
 */
function mapa_akci_add_page() {
	add_options_page(
		__( 'Mapa akcí', 'mapa-akci' ),
		__( 'Mapa akcí', 'mapa-akci' ),
		'manage_options',
		'mapa-akci',
		'mapa_akci_show_page'
	);
}
add_action( 'admin_menu', 'mapa_akci_add_page' );

/**
 * Registers the setting with its check.
 */
function mapa_akci_register_setting() {
	register_setting(
		'mapa-akci',
		'mapa_akci_server',
		array(
			'type'              => 'string',
			'default'           => '',
			'sanitize_callback' => 'mapa_akci_sanitize_server',
		)
	);
}
add_action( 'admin_init', 'mapa_akci_register_setting' );

/**
 * The page of settings.
 */
function mapa_akci_show_page() {
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Mapa akcí', 'mapa-akci' ); ?></h1>
		<form method="post" action="options.php">
			<?php settings_fields( 'mapa-akci' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="mapa_akci_server"><?php esc_html_e( 'Adresa serveru', 'mapa-akci' ); ?></label></th>
					<td>
						<input type="url" class="regular-text code" id="mapa_akci_server" name="mapa_akci_server" value="<?php echo esc_attr( mapa_akci_server() ); ?>" placeholder="https://mapa.example">
						<p class="description"><?php esc_html_e( 'Adresa mapy akcí, ze které se berou akce i program mapy.', 'mapa-akci' ); ?></p>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
		<?php if ( '' !== mapa_akci_server() ) : ?>
			<h2><?php esc_html_e( 'Dříve vložené adresy', 'mapa-akci' ); ?></h2>
			<p><?php esc_html_e( 'WordPress si k vložené adrese nechává starý kód. Tímto si vyžádá nový.', 'mapa-akci' ); ?></p>
			<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
				<input type="hidden" name="action" value="mapa_akci_renew">
				<?php wp_nonce_field( 'mapa_akci_renew' ); ?>
				<?php submit_button( __( 'Obnovit vložené mapy', 'mapa-akci' ), 'secondary', 'renew', false ); ?>
			</form>
		<?php endif; ?>
	</div>
	<?php
}

/**
 * Renews embeds, and returns to the page.
 */
function mapa_akci_handle_renewal() {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'Tohle smí jen správce.', 'mapa-akci' ), 403 );
	}
	check_admin_referer( 'mapa_akci_renew' );
	$address = add_query_arg(
		array(
			'page'    => 'mapa-akci',
			'renewed' => mapa_akci_renew_embeds(),
		),
		admin_url( 'options-general.php' )
	);
	wp_safe_redirect( $address );
	exit;
}
add_action( 'admin_post_mapa_akci_renew', 'mapa_akci_handle_renewal' );

/**
 * Says how many posts were renewed.
 */
function mapa_akci_show_renewed() {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only a number to be shown.
	if ( ! isset( $_GET['page'], $_GET['renewed'] ) || 'mapa-akci' !== $_GET['page'] ) {
		return;
	}
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended
	$count = absint( $_GET['renewed'] );
	printf(
		'<div class="notice notice-success is-dismissible"><p>%s</p></div>',
		/* translators: %d: number of posts. */
		esc_html( sprintf( __( 'Hotovo. Příspěvků, které si vyžádají nový kód: %d.', 'mapa-akci' ), $count ) )
	);
}
add_action( 'admin_notices', 'mapa_akci_show_renewed' );

/**
 * Adds a link to the settings in the list of plugins.
 *
 * @param string[] $links Links of the plugin.
 * @return string[]
 */
function mapa_akci_add_link( $links ) {
	$address = admin_url( 'options-general.php?page=mapa-akci' );
	$link    = sprintf( '<a href="%s">%s</a>', esc_url( $address ), esc_html__( 'Nastavení', 'mapa-akci' ) );
	return array_merge( array( $link ), $links );
}
add_filter( 'plugin_action_links_' . plugin_basename( MAPA_AKCI_FILE ), 'mapa_akci_add_link' );
