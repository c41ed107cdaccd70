import { useState } from 'react'
import { tDoubt } from '#locale/scheduling/doubt/doubt.ts'
import { Button } from '../../../form/Button.tsx'
import { DoubtGlyph } from '../DoubtMark.tsx'
import { useShownDoubts } from '../shownDoubt.ts'
import { RoundDialog } from './RoundDialog.tsx'

/** Opens the round, and counts what there is to confirm; absent if there is nothing. */
export function RoundButton({ timeZone }: { readonly timeZone: string }) {
  const count = useShownDoubts().length
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {count > 0 && (
        <Button isSoft icon={<DoubtGlyph />} aria-label={tDoubt('roundFor', { count })} onPress={() => setOpen(true)}>
          {tDoubt('round', { count })}
        </Button>
      )}
      {isOpen && <RoundDialog timeZone={timeZone} onClose={() => setOpen(false)} />}
    </>
  )
}
