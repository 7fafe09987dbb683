import { Link } from 'react-router';
import { PageHead } from '../components/page.tsx';

export function NotFoundPage() {
  return (
    <PageHead title="There is no page at this address">
      Check the address, or go to <Link to="/">Today</Link>.
    </PageHead>
  );
}
