import { PageHead } from '../components/page.tsx';
import { Link } from '../core/router.tsx';

export function NotFoundPage() {
  return (
    <PageHead title="There is no page at this address">
      Go to the <Link to="/">overview</Link>, or check the address.
    </PageHead>
  );
}
