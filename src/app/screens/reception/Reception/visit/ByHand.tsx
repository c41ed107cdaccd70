import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../../context.ts'
import { AskReason } from '../../../../parts/command/AskReason.tsx'
import { Button } from '../../../../parts/form/Button.tsx'
import { Menu } from '../../../../parts/layer/Menu.tsx'
import { useGiving } from '../../../../useCommand.ts'
import { sayVisit } from './sayVisit.ts'

type Props = { readonly visit: VisitRow; readonly name: string }

const byHand = ['requireForms', 'sendForms', 'receiveForm', 'completeForms', 'reviewForms', 'revertForms'] as const

/** On paper, or by telephone: then somebody here says how it stands. */
export function ByHand({ visit, name }: Props) {
  const client = useClient()
  const give = useGiving()
  const [isAsking, ask] = useState(false)
  const may = (word: string, data = {}) =>
    client.judge('appointments', visit, { command: `appointments.${word}`, record: visit.id, data }).allowed
  const send = (word: string, data = {}) => void give({ command: `appointments.${word}`, record: visit.id, data }, visit.version)
  const choices = byHand
    .filter((word) => may(word))
    .map((word) => ({ id: word as string, word: sayVisit(`byHand.${word}`), onChoose: () => send(word) }))
  const waive = may('waiveForms', { formsWaivedReason: '-' })
    ? [{ id: 'waiveForms', word: sayVisit('byHand.waiveForms'), onChoose: () => ask(true) }]
    : []
  if (choices.length + waive.length === 0) return null
  const label = sayVisit('formsByHand', { name })
  return (
    <>
      <Menu label={label} groups={[{ id: 'hand', head: sayVisit('onPaper'), choices: [...choices, ...waive] }]}>
        <Button isSoft aria-label={label}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      </Menu>
      {isAsking && (
        <AskReason
          title={sayVisit('whyWaive', { name })}
          does={sayVisit('byHand.waiveForms')}
          onGive={(formsWaivedReason) => {
            ask(false)
            send('waiveForms', { formsWaivedReason })
          }}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
