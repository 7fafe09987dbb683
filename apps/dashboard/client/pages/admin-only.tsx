import { KeyRound } from 'lucide-react';
import { Empty } from '../components/feedback.tsx';
import { Card, PageHead } from '../components/page.tsx';

export function AdminOnly({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <Card flush>
        <Empty icon={KeyRound} title="For administrators">
          <p>Your role does not include this. Ask an administrator of your account.</p>
        </Empty>
      </Card>
    </>
  );
}
