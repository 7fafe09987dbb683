import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/components.css';
import './styles/pages.css';
import './styles/calls.css';
import './styles/correspondence.css';
import './styles/leads.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
// A page restored from the back/forward cache may show a session that has ended.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
