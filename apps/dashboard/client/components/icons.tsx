/** Line icons on a 20-unit grid; decoration only, so assistive technology does not hear of them. */
const paths = {
  overview: 'M3 11.5 10 5l7 6.5M5 10v6h10v-6',
  phone:
    'M5 3h3l1.4 4-2 1.6a10 10 0 0 0 4 4l1.6-2 4 1.4v3a1.6 1.6 0 0 1-1.7 1.6A13.6 13.6 0 0 1 3.4 4.7 1.6 1.6 0 0 1 5 3Z',
  person: 'M10 10a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM4 16.8c.6-3 3-4.6 6-4.6s5.4 1.6 6 4.6',
  people:
    'M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM2.5 16c.4-2.7 2.4-4.2 5-4.2s4.6 1.5 5 4.2M13 4.2a2.7 2.7 0 0 1 0 5.1M14.5 12c1.6.5 2.7 1.8 3 4',
  claim: 'M5 3h7l3 3v11H5ZM12 3v3h3M7.5 10h5M7.5 13h3',
  bell: 'M10 3a4.6 4.6 0 0 0-4.6 4.6c0 4-1.6 5.4-1.6 5.4h12.4s-1.6-1.4-1.6-5.4A4.6 4.6 0 0 0 10 3ZM8.4 16a1.7 1.7 0 0 0 3.2 0',
  hook: 'M12.4 6.6 9.8 11a2.9 2.9 0 1 1-3.4-1.3M8.2 7.7a2.9 2.9 0 1 1 4.6.9l2.3 3.9M13 14.9a2.9 2.9 0 1 0 .3-4.4M13 13H8',
  key: 'M8.2 11.8a3.6 3.6 0 1 1 1.2-1.3l6.8 0v3h-2.4v-1.8M6.4 8.7h.01',
  plug: 'M7 3v4M13 3v4M5 7h10v2.5a5 5 0 0 1-10 0ZM10 14.5V18',
  link: 'M8.5 11.5l3-3M9 6.5l2-2a3.2 3.2 0 0 1 4.5 4.5l-2 2M11 13.5l-2 2A3.2 3.2 0 0 1 4.5 11l2-2',
  building: 'M4 17V4.5L11 3v14M11 8l5 1.5V17M2.5 17h15M6.5 7h2M6.5 10h2M6.5 13h2',
  list: 'M7 5.5h9M7 10h9M7 14.5h9M3.6 5.5h.01M3.6 10h.01M3.6 14.5h.01',
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'M5 5l10 10M15 5 5 15',
  left: 'M12 4.5 6.5 10l5.5 5.5',
  plus: 'M10 4v12M4 10h12',
  copy: 'M7 7V4h9v9h-3M4 7h9v9H4Z',
  leave: 'M8 4H4v12h4M8 10h9M13.5 6.5 17 10l-3.5 3.5',
  warning: 'M10 3.5 18 16.5H2ZM10 8.5v3.5M10 14.3h.01',
  check: 'M4 10.5 8.2 14.5 16 6',
  download: 'M10 3.5v9M6.5 9.5 10 13l3.5-3.5M4 16.5h12',
  refresh: 'M15.5 7A6.2 6.2 0 1 0 16.2 11M16 3.5V7.2h-3.7',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#15777f" />
      <path
        d="M8 12h5l3 9 3-9h5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="10" r="2" fill="#ffb454" />
    </svg>
  );
}
