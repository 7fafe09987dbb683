import { useState } from 'react';
import { Link } from 'react-router';
import { SignInForm } from '../components/sign-in-form.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';

/** Shown at any URL without a session; after login the URL's page is shown. */
export function LoginPage() {
  const [step, setStep] = useState<'password' | 'second factor'>('password');
  return (
    <SignInFrame title={step === 'password' ? 'Log in' : 'Two-factor authentication'}>
      <SignInForm onStep={setStep} />
      {step === 'password' && (
        <p>
          <Link to="/forgot-password">Forgot your password?</Link>
        </p>
      )}
    </SignInFrame>
  );
}
