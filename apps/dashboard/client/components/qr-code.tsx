import { useEffect, useState } from 'react';

/** A text as a QR code: dark on light in both color schemes, because cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    // Loaded on demand, so that it is not in the chunk of other pages.
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { border: 2 });
      const path = data
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
        .join('');
      setCode({ size, path });
    });
  }, [text]);
  if (!code) return <div className="qr-code" />;
  return (
    <svg className="qr-code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path d={code.path} />
    </svg>
  );
}
