import { useEffect, useState } from 'react'
import type { Kiosk as Opened } from '#streams/kiosk/kiosk.ts'
import type { Visitor } from '#streams/kiosk/visitor.ts'
import { Pairing } from '../device/Pairing.tsx'
import { catchScans } from '../parts/scanner/ScannerCatch.ts'
import { useLive } from '../useLive.ts'
import { Frame } from './Frame.tsx'
import { GlassProvider } from './glass.ts'
import { Locked } from './Locked.tsx'
import { questions } from './questions/questions.ts'
import { StillThere } from './StillThere.tsx'
import { firstTongue, type Tongue } from './tongues/tongues.ts'

/** What the whole screen is for at this moment: to be paired, to wait, or to ask whoever stands before it. */
export function Kiosk({ kiosk, monotonic }: { readonly kiosk: Opened; readonly monotonic: () => number }) {
  const standing = useLive(kiosk.standing$, kiosk.standing$.value)
  const visitor = useLive(kiosk.visitor$, null)
  if (standing.kind === 'unpaired') return <Pairing pair={kiosk.pair} />
  const { practiceName, timeZone } = standing.identity
  if (standing.self.state === 'locked') return <Locked practiceName={practiceName} />
  if (!visitor) return null
  return <AtTheGlass key={idOf(visitor)} {...{ kiosk, visitor, practiceName, timeZone, monotonic }} />
}

const ids = new WeakMap<Visitor, number>()
let last = 0

/** Somebody new is another tree: nothing that was drawn for the one before is left in it. */
function idOf(visitor: Visitor): number {
  const known = ids.get(visitor) ?? (last += 1)
  ids.set(visitor, known)
  return known
}

type Props = {
  readonly kiosk: Opened
  readonly visitor: Visitor
  readonly practiceName: string
  readonly timeZone: string
  readonly monotonic: () => number
}

function AtTheGlass({ kiosk, visitor, practiceName, timeZone, monotonic }: Props) {
  const shown = useLive(visitor.shown$, visitor.shown$.value)
  const [tongue, setTongue] = useState<Tongue>(firstTongue)
  useLanguageOfPage(tongue)
  useTouches(visitor)
  useScans(visitor)
  const queued = useLive(kiosk.queued$, 0)
  const Asked = questions[shown.question]
  return (
    <GlassProvider value={{ tongue, speak: setTongue, practiceName, timeZone, visitor, shown }}>
      <Frame queued={queued} monotonic={monotonic}>
        <Asked />
      </Frame>
      {shown.isWarned && <StillThere monotonic={monotonic} />}
    </GlassProvider>
  )
}

function useLanguageOfPage({ code, direction }: Tongue): void {
  useEffect(() => {
    Object.assign(document.documentElement, { lang: code, dir: direction })
  }, [code, direction])
}

/** Whatever is touched says that somebody is there. */
function useTouches(visitor: Visitor): void {
  useEffect(() => {
    const touched = () => visitor.send({ type: 'touched' })
    const kinds = ['pointerdown', 'keydown', 'wheel'] as const
    for (const kind of kinds) window.addEventListener(kind, touched, { passive: true })
    return () => kinds.forEach((kind) => window.removeEventListener(kind, touched))
  }, [visitor])
}

/** The picture in a message, under a scanner that types: it may stand in for birth date and name at the first question alone. */
function useScans(visitor: Visitor): void {
  useEffect(() => catchScans(window, (code) => visitor.send({ type: 'coded', code })), [visitor])
}
