import type { Fields } from '#domain/wire.ts'
import type { DeskAct, DeskWord } from '#streams/derive/reception/receptionActs.ts'
import { AskReason } from '../../../parts/command/AskReason.tsx'
import { BeforeReady } from '../../../parts/command/BeforeReady.tsx'
import { patientName } from './naming.ts'
import { sayDesk } from './sayDesk.ts'
import type { Choosing } from './useChoosing.ts'

type Props = { readonly choosing: Choosing; readonly onGive: (said: Fields) => void; readonly onClose: () => void }

const asked = { cancel: 'cancelReason', leave: 'leftReason', accept: 'overlapReason' } as const
type Asking = keyof typeof asked
const isAsking = (word: DeskWord): word is Asking => Object.hasOwn(asked, word)

/** A request that is not taken on is declined, and not cancelled. */
const wordsFor = ({ word, isRequest }: DeskAct): Asking | 'declineRequest' =>
  word === 'cancel' && isRequest ? 'declineRequest' : isAsking(word) ? word : 'leave'

/** What must be said before it is done. */
export function Reason({ choosing: { card, act }, onGive, onClose }: Props) {
  const { patient } = card
  const name = patientName(patient)
  if (act.asks !== null && act.asks !== 'reason')
    return <BeforeReady name={name} alerts={patient?.alerts ?? []} asks={act.asks} onGive={onGive} onClose={onClose} />
  const words = wordsFor(act)
  const field = asked[isAsking(act.word) ? act.word : 'leave']
  return (
    <AskReason
      title={sayDesk(`why.${words}`, { name })}
      does={sayDesk(`doIt.${words}`)}
      onGive={(reason) => onGive({ [field]: reason })}
      onClose={onClose}
    />
  )
}
