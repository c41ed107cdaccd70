import { useEffect, useState, useRef } from 'react'
import { IconUser } from '@tabler/icons-react'
import { scannedText } from '#domain/sterilisation/barcodes/symbology.ts'
import { noFormDraft } from '#streams/kiosk/formDraft.ts'
import type { Kiosk as KioskClient } from '#streams/kiosk/kiosk.ts'
import type { Visitor } from '#streams/kiosk/visitor.ts'
import { captureScans } from '../../components/scanner/captureScans.ts'
import { useObservable } from '../../liveness/useObservable.ts'
import { Pairing } from '../shared/Pairing.tsx'
import { KioskFrame } from './KioskFrame.tsx'
import { KioskContextProvider, useKiosk } from './kioskContext.ts'
import { questionScreens } from './questions/questionScreens.ts'
import { defaultLocale, type Locale } from './locales/locales.ts'
import { useVisitorPage } from './questions/useVisitorPage.ts'
import styles from './KioskFrame.module.css'
import { AnswerButton } from './questions/AnswerButton.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'

/** The root component: pairing, locked, or the questions for the current visitor. */
export function Kiosk({ kiosk, monotonic }: { readonly kiosk: KioskClient; readonly monotonic: () => number }) {
  const status = useObservable(kiosk.status$, kiosk.status$.value)
  const visitor = useObservable(kiosk.visitor$, null)
  if (status.kind === 'unpaired') return <Pairing pairing={kiosk.pairing} wasPaired={status.wasPaired} />
  const { practiceName, timeZone } = status.identity
  if (status.self.state === 'locked') return <LockedScreen practiceName={practiceName} />
  if (!visitor) return null
  return <VisitorScreen key={keyOf(visitor)} {...{ kiosk, visitor, practiceName, timeZone, monotonic }} />
}

const visitorKeys = new WeakMap<Visitor, number>()
let lastKey = 0

/** A React key per visitor: a new visitor gets a new tree, so that no data of the previous one remains. */
function keyOf(visitor: Visitor): number {
  const key = visitorKeys.get(visitor) ?? (lastKey += 1)
  visitorKeys.set(visitor, key)
  return key
}

type Props = {
  readonly kiosk: KioskClient
  readonly visitor: Visitor
  readonly practiceName: string
  readonly timeZone: string
  readonly monotonic: () => number
}

function VisitorScreen({ kiosk, visitor, practiceName, timeZone, monotonic }: Props) {
  const visitorState = useObservable(visitor.display$, visitor.display$.value)
  const [locale, setLocale] = useState<Locale>(defaultLocale)
  useVisitorPage(visitor, locale)
  useScans(visitor)
  const queued = useObservable(kiosk.queuedCount$, 0)
  const QuestionScreen = questionScreens[visitorState.question]
  return (
    <KioskContextProvider value={{ locale, setLocale, practiceName, timeZone, visitor, visitorState, draft: noFormDraft, link: null }}>
      <KioskFrame queued={queued} monotonic={monotonic}>
        <QuestionScreen />
      </KioskFrame>
      {visitorState.isWarned && <IdleDialog monotonic={monotonic} />}
    </KioskContextProvider>
  )
}

/** Accepts the code from a message, read by a keyboard scanner. It replaces birth date and name, at the first question only. */
function useScans(visitor: Visitor): void {
  useEffect(() => captureScans(window, (typed) => visitor.send({ type: 'coded', code: scannedText(typed).text })), [visitor])
}

/** A warning above the question before it is cleared. Any touch keeps the question and its input. */
function IdleDialog({ monotonic }: { readonly monotonic: () => number }) {
  const { locale, visitorState, visitor } = useKiosk()
  const secondsLeft = useSecondsLeft(visitorState.resetCountdown, monotonic)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.still} aria-labelledby="still" onCancel={() => visitor.send({ type: 'touched' })}>
      <h2 id="still">{locale.t('stillThere')}</h2>
      <p>{locale.t('stillThereHelp', { seconds: secondsLeft })}</p>
      <AnswerButton isPrimary onTap={() => visitor.send({ type: 'touched' })}>
        {locale.t('stillHere')}
      </AnswerButton>
    </dialog>
  )
}

/** Shown while staff have paused the kiosk. */
function LockedScreen({ practiceName }: { readonly practiceName: string }) {
  return (
    <main className={styles.locked}>
      <IconUser aria-hidden="true" />
      <h1>{defaultLocale.t('locked')}</h1>
      <p>{defaultLocale.t('lockedHelp')}</p>
      <p>{practiceName}</p>
    </main>
  )
}
