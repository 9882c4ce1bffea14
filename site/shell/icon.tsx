const paths = {
  back: 'M14.5 5l-7 7 7 7',
  calendar: 'M4 6.5h16V20H4zM4 11h16M8 3.5v5M16 3.5v5',
  clash: 'M12 4l9 16H3zM12 10v4.5M12 17.4h.01',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  heart: 'M12 20S4 15.2 4 9.6A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 8 2.2C20 15.2 12 20 12 20z',
  map: 'M12 21s7-6.4 7-11.5a7 7 0 0 0-14 0C5 14.6 12 21 12 21zM12 12.2a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2',
  out: 'M13 5h6v6M19 5l-9 9M17 14v5H5V7h5',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  route: 'M4 20l7.5-16L19 20l-7.5-4z',
  share:
    'M8.2 10.8l7.6-4.2M8.2 13.2l7.6 4.2M6 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2M18 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 18 8M18 21.2a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2',
} as const;

/** Decorative icon, hidden from screen readers: beside a text or in a labelled control. */
export const Icon = ({ sign, size = 20 }: { sign: keyof typeof paths; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="icon"
  >
    <path d={paths[sign]} />
  </svg>
);
