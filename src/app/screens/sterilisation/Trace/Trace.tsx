import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { Form } from 'react-aria-components'
import { useClient } from '../../../context.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Field } from '../../../parts/form/Field.tsx'
import { Page } from '../../../parts/page/Page.tsx'
import { Loading, Plain } from '../../../parts/page/Plain.tsx'
import { UnderRecalls } from '../../../parts/recall/RecallAbove.tsx'
import { useScans } from '../../../parts/scanner/ScannerListen.ts'
import { usePlace } from '../../../place.tsx'
import { saySterile } from '../saySterile.ts'
import { PackPage } from './PackPage.tsx'
import { Several } from './Several.tsx'
import { type Found, find, traceOf } from './trace.ts'
import styles from './Trace.module.css'

type Shown =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'fault' }
  | { readonly kind: 'found'; readonly text: string; readonly found: Found }

/** From a pack to its load, everything beside it and whom it was used on; from a patient or a cycle to packs. */
export function Trace() {
  const { location } = usePlace()
  const asked = useAsked()
  const [text, setText] = useState(asked)
  const { shown, look, open } = useLooking(asked)
  useScans((code) => {
    setText(code)
    look(code)
  })
  return (
    <UnderRecalls place="room">
      <Page title={saySterile('traceTitle')} timeZone={location.timeZone}>
        <div className={styles.sheet} data-density="touch">
          <Form
            className={styles.ask ?? ''}
            onSubmit={(event) => {
              event.preventDefault()
              if (text.trim() !== '') look(text)
            }}
          >
            <Field
              label={saySterile('traceField')}
              help={saySterile('traceWhat')}
              value={text}
              onChange={setText}
              maxLength={120}
              autoFocus
            />
            <Button type="submit" kind="next" className={styles.go}>
              {saySterile('traceGo')}
            </Button>
          </Form>
          <Answer shown={shown} onOpen={open} timeZone={location.timeZone} />
        </div>
      </Page>
    </UnderRecalls>
  )
}

/** What another screen asked for: `/trace?of=P0QKE5FNVT8`. */
function useAsked(): string {
  const { search } = useLocation()
  const of = (search as Readonly<Record<string, unknown>>)['of']
  return typeof of === 'string' ? of : ''
}

/** The latest question alone is answered. */
function useLooking(asked: string) {
  const client = useClient()
  const [shown, setShown] = useState<Shown>({ kind: asked === '' ? 'nothing' : 'looking' })
  const answer = useCallback(
    (text: string) =>
      find(client, text.trim()).then(
        (found) => setShown({ kind: 'found', text: text.trim(), found }),
        () => setShown({ kind: 'fault' }),
      ),
    [client],
  )
  const look = (text: string) => {
    setShown({ kind: 'looking' })
    void answer(text)
  }
  useEffect(() => {
    if (asked !== '') void answer(asked)
  }, [asked, answer])
  const open = useCallback(
    (pack: string) => {
      traceOf(client, pack).then(
        (trace) => setShown({ kind: 'found', text: '', found: { kind: 'pack', trace } }),
        () => setShown({ kind: 'fault' }),
      )
    },
    [client],
  )
  return { shown, look, open }
}

type AnswerProps = { readonly shown: Shown; readonly onOpen: (pack: string) => void; readonly timeZone: string }

function Answer({ shown, onOpen, timeZone }: AnswerProps) {
  if (shown.kind === 'nothing') return null
  if (shown.kind === 'looking') return <Loading rows={4} />
  if (shown.kind === 'fault') return <Plain head={saySterile('traceFault')} what={saySterile('traceFaultWhat')} />
  const { found, text } = shown
  if (found.kind === 'none') return <Plain head={saySterile('traceNone', { text })} what={saySterile('traceNoneWhat')} />
  if (found.kind === 'several') return <Several found={found} onOpen={onOpen} timeZone={timeZone} />
  return <PackPage trace={found.trace} onOpen={onOpen} timeZone={timeZone} />
}
