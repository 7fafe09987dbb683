import { Link } from 'react-router';
import { PageHead } from '../components/page.tsx';

export function NotFoundPage() {
  return (
    <PageHead title="There is no page at this address">
      Go to the <Link to="/">overview</Link>, or check the address.
    </PageHead>
  );
}
