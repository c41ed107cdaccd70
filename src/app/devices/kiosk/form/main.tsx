import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../theme/theme.css'
import '../../../theme/fonts/displays.css'
import '../locales/fonts/fonts.css'
import '../kiosk.css'
import './form.css'
import type { FormLinkStatus } from '#domain/documents/formLink.ts'
import { createFormDraftStore } from '#streams/kiosk/formDraft.ts'
import { readFormLinkStatus, startFormLink } from '#streams/kiosk/formLink.ts'
import { createRestClient } from '#streams/link/restClient.ts'
import { FormLinkPage } from './FormLinkPage.tsx'

/** Composition root of the page that a form link opens on a phone: storage, randomness and timers are injected here. */

const startTimer = (milliseconds: number, callback: () => void) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}
const rest = createRestClient({
  address: '',
  token: null,
  fetch: (address, request) => window.fetch(address, request),
  setTimer: startTimer,
  onSignedOut: () => undefined,
})
const token = location.hash.slice(1)
const draft = createFormDraftStore(sessionStorage, `form:${token.slice(0, 22)}`)
const reload = () => location.reload()
/** Shown for a link that is not known: it tells nothing of a practice. */
const unknownLink: FormLinkStatus = { state: 'closed', practiceName: '', timeZone: 'Etc/UTC', phone: null }

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('The page has no root')
const root = createRoot(rootElement)

async function startPage(): Promise<void> {
  const outcome = await readFormLinkStatus({ rest, token })
  const status = outcome.kind === 'answer' ? outcome.answer : unknownLink
  const visitor = startFormLink(
    { rest, token, draft, setTimer: startTimer, newKey: () => crypto.randomUUID(), onLeft: reload },
    status.state,
  )
  root.render(
    <StrictMode>
      <FormLinkPage status={status} visitor={visitor} draft={draft} onRetry={reload} />
    </StrictMode>,
  )
}

window.addEventListener('hashchange', reload)
void startPage()
