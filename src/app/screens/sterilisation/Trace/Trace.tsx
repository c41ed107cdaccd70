import './areas.ts'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { Form } from 'react-aria-components'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { Loading, EmptyState } from '../../../components/page/EmptyState.tsx'
import { LoadRecallLayout } from '../../../components/loadRecall/LoadRecallLayout.tsx'
import { useScans } from '../../../components/scanner/useScans.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import { PackTraceView } from './PackTraceView.tsx'
import { TraceMatches } from './TraceMatches.tsx'
import { type TraceResult, findTrace, traceOf } from './findTrace.ts'
import { classNames } from '../../../classNames.ts'
import { asStack } from '../../../theme/looks.ts'
import styles from './Trace.module.css'
import { tScreenName } from '../../../i18n/tScreenName.ts'

type TraceState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'fault' }
  | { readonly kind: 'found'; readonly text: string; readonly found: TraceResult }

/** Traces a pack to its load, neighbouring packs and patient; a patient or cycle to its packs. */
export function Trace() {
  const { location } = useCurrentLocation()
  const initialText = useInitialText()
  const [text, setText] = useState(initialText)
  const { shown: state, search, openPack } = useTraceSearch(initialText)
  useScans((code) => {
    setText(code)
    search(code)
  })
  return (
    <LoadRecallLayout variant="room">
      <Page title={tScreenName('trace')} timeZone={location.timeZone}>
        <div className={classNames(asStack(16, 'atTop'), styles.sheet)} data-density="touch">
          <Form
            className={styles.ask ?? ''}
            onSubmit={(event) => {
              event.preventDefault()
              if (text.trim() !== '') search(text)
            }}
          >
            <Field
              label={tSterilisation('traceField')}
              help={tSterilisation('traceHelp')}
              value={text}
              onChange={setText}
              maxLength={120}
              autoFocus
            />
            <Button type="submit" kind="next" className={styles.go}>
              {tSterilisation('traceButton')}
            </Button>
          </Form>
          <TraceOutcome state={state} onOpen={openPack} timeZone={location.timeZone} />
        </div>
      </Page>
    </LoadRecallLayout>
  )
}

/** The text that another screen passed in: `/trace?of=P0QKE5FNVT8`. */
function useInitialText(): string {
  const { search } = useLocation()
  const param = (search as Readonly<Record<string, unknown>>)['of']
  return typeof param === 'string' ? param : ''
}

/** Searches the trace; the result replaces the last one. */
function useTraceSearch(initialText: string) {
  const client = useClient()
  const [state, setState] = useState<TraceState>({ kind: initialText === '' ? 'nothing' : 'looking' })
  const runSearch = useCallback(
    (text: string) =>
      findTrace(client, text.trim()).then(
        (found) => setState({ kind: 'found', text: text.trim(), found }),
        () => setState({ kind: 'fault' }),
      ),
    [client],
  )
  const search = (text: string) => {
    setState({ kind: 'looking' })
    void runSearch(text)
  }
  useEffect(() => {
    if (initialText !== '') void runSearch(initialText)
  }, [initialText, runSearch])
  const openPack = useCallback(
    (pack: string) => {
      traceOf(client, pack).then(
        (trace) => setState({ kind: 'found', text: '', found: { kind: 'pack', trace } }),
        () => setState({ kind: 'fault' }),
      )
    },
    [client],
  )
  return { shown: state, search, openPack }
}

type TraceOutcomeProps = { readonly state: TraceState; readonly onOpen: (pack: string) => void; readonly timeZone: string }

function TraceOutcome({ state, onOpen, timeZone }: TraceOutcomeProps) {
  if (state.kind === 'nothing') return null
  if (state.kind === 'looking') return <Loading rows={4} />
  if (state.kind === 'fault') return <EmptyState title={tSterilisation('traceFault')} description={tSterilisation('traceFaultHelp')} />
  const { found, text } = state
  if (found.kind === 'none')
    return <EmptyState title={tSterilisation('traceNone', { text })} description={tSterilisation('traceNoneHelp')} />
  if (found.kind === 'several') return <TraceMatches found={found} onOpen={onOpen} timeZone={timeZone} />
  return <PackTraceView trace={found.trace} onOpen={onOpen} timeZone={timeZone} />
}
