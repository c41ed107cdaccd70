import { useCallback, useState } from 'react'
import type { VisitCard } from '#streams/derive/reception.ts'
import type { DeskAct, DeskWord } from '#streams/derive/receptionActs.ts'
import { useClient } from '../../../context.ts'

export type Choosing = { readonly card: VisitCard; readonly act: DeskAct }

/** Under which name each keeps its reason. */
const reasonOf: Partial<Record<DeskWord, string>> = { cancel: 'cancelReason', leave: 'leftReason' }

/** What was chosen from a card's "more": done at once, or once its reason is given. */
export function useChoosing() {
  const client = useClient()
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const send = useCallback(
    ({ card, act }: Choosing, reason: Readonly<Record<string, string>> = {}) =>
      void client.send({ command: `appointments.${act.word}`, record: card.visit.id, data: { ...act.data, ...reason } }),
    [client],
  )
  const choose = useCallback(
    (card: VisitCard, act: DeskAct) => (reasonOf[act.word] ? setChoosing({ card, act }) : send({ card, act })),
    [send],
  )
  const give = useCallback(
    (reason: string) => {
      const field = choosing && reasonOf[choosing.act.word]
      if (choosing && field) send(choosing, { [field]: reason })
      setChoosing(null)
    },
    [choosing, send],
  )
  return { choosing, choose, give, close: useCallback(() => setChoosing(null), []) }
}
