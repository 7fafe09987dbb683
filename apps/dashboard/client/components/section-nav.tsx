import { NavLink } from 'react-router';

/** The pages of one area, below its head. */
export function SectionNav({
  label,
  pages,
}: {
  label: string;
  pages: readonly { to: string; label: string /** Not for the pages below its address. */; end?: boolean }[];
}) {
  return (
    <nav className="section-nav" aria-label={label}>
      {pages.map(({ to, label: text, end = false }) => (
        <NavLink key={to} to={to} end={end}>
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
