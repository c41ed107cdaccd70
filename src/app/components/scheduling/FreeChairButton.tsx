import { useState } from 'react'
import { type ChairRow, chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import { useSendCommand } from '../../commands/useCommand.ts'
import { t, tAction } from '../../i18n/translators.ts'
import { ReasonDialog } from '../command/ReasonDialog.tsx'
import { Button } from '../form/Button.tsx'

/** Frees a chair of a patient who has left it, with a reason. */
export function FreeChairButton({ chair }: { readonly chair: ChairRow }) {
  const sendCommand = useSendCommand()
  const [isOpen, setOpen] = useState(false)
  const title = t('freeChairTitle', { chair: chairLabel(chair) })
  const free = (freedReason: string) => {
    void sendCommand({ command: 'equipments.free', record: chair.id, data: { freedReason } }, chair.version)
    setOpen(false)
  }
  return (
    <>
      <Button isSoft aria-label={title} onPress={() => setOpen(true)}>
        {tAction('free')}
      </Button>
      {isOpen && <ReasonDialog title={title} submitLabel={tAction('free')} onSubmit={free} onClose={() => setOpen(false)} />}
    </>
  )
}
