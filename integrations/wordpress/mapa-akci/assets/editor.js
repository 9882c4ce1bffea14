/**
 * Blocks in the editor: their controls, a live preview, and the change of a pasted address into a block.
 */
(function (wp, settings) {
  'use strict';

  const { createElement: el, Fragment } = wp.element;
  const { registerBlockType, createBlock } = wp.blocks;
  const { InspectorControls, useBlockProps } = wp.blockEditor;
  const {
    PanelBody,
    TextControl,
    SelectControl,
    RangeControl,
    CheckboxControl,
    BaseControl,
    ColorPalette,
    Placeholder,
    Disabled,
  } = wp.components;
  const { __ } = wp.i18n;
  const { server, categories } = settings;

  const heights = { min: 240, max: 2000 };

  /** Address of the frame with these options; empty ones are left out. */
  const frameAddress = (path, options) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(options)) {
      const text = String(value ?? '');
      if (text) query.set(name, text);
    }
    const search = query.toString();
    return server + '/iframe' + path + (search ? '?' + search : '');
  };

  /** The map as visitors will see it; a press selects the block instead of an event. */
  const Preview = ({ src, title, height }) =>
    el(
      Disabled,
      null,
      el('iframe', { src, title, height, width: '100%', style: { border: 0, display: 'block' } }),
    );

  const MissingServer = () =>
    el(Placeholder, {
      icon: 'location-alt',
      label: __('Mapa akcí', 'mapa-akci'),
      instructions: __('V Nastavení → Mapa akcí ještě chybí adresa serveru.', 'mapa-akci'),
    });

  const HeightControl = ({ value, onChange }) =>
    el(RangeControl, { label: __('Výška v pixelech', 'mapa-akci'), value, onChange, ...heights });

  /** Part of an address as text, or null where it makes no sense (`50%`). */
  const decode = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return null;
    }
  };

  /** Parts of the query that the block has, too. */
  const known = ['plugin', 'k', 'd', 'view'];
  /** Pages of the server that are no town. */
  const notTowns = [
    'detail',
    'editor-mist',
    'fb',
    'iframe',
    'loginas',
    'moje-akce',
    'nastaveni',
    'o-nas',
    'odber',
    'pluginy',
    'poradatel',
    'potvrzeni-emailu',
    'reset-hesla',
    'smazani-udaju',
    'tisk',
    'vyber',
  ];

  /**
   * Options of the map in an address of the server; null for another address, and for one that says more than
   * the block can.
   */
  const readMapAddress = (text) => {
    const address = (text || '').trim();
    if (!server || !(address + '/').startsWith(server + '/')) return null;
    const url = new URL(address);
    const path = url.pathname.slice(new URL(server).pathname.replace(/\/$/, '').length);
    const [city = '', ...more] = path.split('/').filter(Boolean).map(decode);
    if (city === null || more.length > 0 || notTowns.includes(city)) return null;
    const query = url.searchParams;
    if ([...query.keys()].some((key) => !known.includes(key))) return null;
    return {
      city,
      plugin: query.get('plugin') ?? '',
      categories: (query.get('k') ?? '').split(',').filter(Boolean),
      period: query.get('d') ?? '',
      view: query.get('view') ?? '',
    };
  };

  /** Slug of an event in an address of the server, or null for another address. */
  const readEventAddress = (text) => {
    const address = (text || '').trim();
    const prefix = server + '/detail/';
    if (!server || !address.startsWith(prefix)) return null;
    return decode(address.slice(prefix.length).split(/[/?#]/)[0]) || null;
  };

  const CategoryControl = ({ value, onChange }) =>
    el(
      'div',
      { role: 'group', 'aria-label': __('Jen kategorie', 'mapa-akci') },
      categories.map(({ slug, title }) =>
        el(CheckboxControl, {
          key: slug,
          label: title,
          checked: value.includes(slug),
          onChange: (isChecked) =>
            onChange(isChecked ? [...value, slug] : value.filter((each) => each !== slug)),
        }),
      ),
    );

  /** A block with its controls beside the editor; without a server it says what is missing. */
  const Edited = ({ panels, children }) => {
    const props = useBlockProps();
    if (!server) return el('div', props, el(MissingServer));
    return el(Fragment, null, el(InspectorControls, null, panels), el('div', props, children));
  };

  const EditMap = ({ attributes, setAttributes }) => {
    const { city, plugin, categories: chosen, period, view, height, accent } = attributes;
    const options = { plugin, categories: chosen.join(','), period, view, accent };
    const path = city && !/^[cč]esko$/i.test(city) ? '/' + encodeURIComponent(city) : '';
    return el(
      Edited,
      {
        panels: el(
          Fragment,
          null,
          el(
            PanelBody,
            { title: __('Mapa', 'mapa-akci') },
            el(TextControl, {
              label: __('Obec', 'mapa-akci'),
              help: __('Třeba svitavy; bez obce celá mapa.', 'mapa-akci'),
              value: city,
              onChange: (value) => setAttributes({ city: value }),
            }),
            el(TextControl, {
              label: __('Váš plugin', 'mapa-akci'),
              help: __('Dvacet znaků z adresy pluginu na mapě akcí.', 'mapa-akci'),
              value: plugin,
              onChange: (value) => setAttributes({ plugin: value.trim() }),
            }),
            el(SelectControl, {
              label: __('Období', 'mapa-akci'),
              value: period,
              options: [
                { value: '', label: __('Podle mapy', 'mapa-akci') },
                { value: 'dnes', label: __('Dnes', 'mapa-akci') },
                { value: 'zitra', label: __('Zítra', 'mapa-akci') },
                { value: 'vikend', label: __('Víkend', 'mapa-akci') },
                { value: 'prodlouzeny-vikend', label: __('Prodloužený víkend', 'mapa-akci') },
                { value: '14', label: __('Příštích 14 dní', 'mapa-akci') },
                { value: '31', label: __('Příštích 31 dní', 'mapa-akci') },
              ],
              onChange: (value) => setAttributes({ period: value }),
            }),
            el(SelectControl, {
              label: __('Co ukázat', 'mapa-akci'),
              value: view,
              options: [
                { value: '', label: __('Mapu i seznam', 'mapa-akci') },
                { value: 'map', label: __('Jen mapu', 'mapa-akci') },
                { value: 'list', label: __('Jen seznam', 'mapa-akci') },
              ],
              onChange: (value) => setAttributes({ view: value }),
            }),
            el(HeightControl, {
              value: height,
              onChange: (value) => setAttributes({ height: value }),
            }),
            el(
              BaseControl,
              { label: __('Barva', 'mapa-akci') },
              el(ColorPalette, {
                value: accent,
                onChange: (value) => setAttributes({ accent: value ?? '' }),
              }),
            ),
          ),
          el(
            PanelBody,
            { title: __('Kategorie', 'mapa-akci'), initialOpen: false },
            el(CategoryControl, {
              value: chosen,
              onChange: (value) => setAttributes({ categories: value }),
            }),
          ),
        ),
      },
      el(Preview, {
        src: frameAddress(path, options),
        title: __('Mapa akcí', 'mapa-akci'),
        height,
      }),
    );
  };

  const EditEvent = ({ attributes, setAttributes }) => {
    const { slug, height } = attributes;
    const field = el(TextControl, {
      label: __('Adresa akce', 'mapa-akci'),
      help: __('Zkopírujte ji ze stránky akce.', 'mapa-akci'),
      value: slug,
      onChange: (value) => setAttributes({ slug: readEventAddress(value) ?? value.trim() }),
    });
    return el(
      Edited,
      {
        panels: el(
          PanelBody,
          { title: __('Akce', 'mapa-akci') },
          field,
          el(HeightControl, {
            value: height,
            onChange: (value) => setAttributes({ height: value }),
          }),
        ),
      },
      slug
        ? el(Preview, { src: frameAddress('', { event: slug }), title: slug, height })
        : el(
            Placeholder,
            { icon: 'location', label: __('Jedna akce na mapě', 'mapa-akci') },
            field,
          ),
    );
  };

  /** Changes the embed block of an address of the server, by `read`, into the block `name`. */
  const fromEmbed = (name, read) => ({
    from: [
      {
        type: 'block',
        blocks: ['core/embed'],
        isMatch: ({ url }) => read(url) !== null,
        transform: ({ url, align }) => createBlock(name, { ...read(url), align }),
      },
    ],
  });

  registerBlockType('mapa-akci/map', {
    edit: EditMap,
    save: () => null,
    transforms: fromEmbed('mapa-akci/map', readMapAddress),
  });
  registerBlockType('mapa-akci/event', {
    edit: EditEvent,
    save: () => null,
    transforms: fromEmbed('mapa-akci/event', (url) => {
      const slug = readEventAddress(url);
      return slug === null ? null : { slug };
    }),
  });
})(window.wp, window.mapaAkciEditor);
