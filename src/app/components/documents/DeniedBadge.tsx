import { IconWritingSignOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { tAnswers } from '#locale/scheduling/answersToRead.ts'
import { classNames } from '../../classNames.ts'
import { asRow } from '../../theme/looks.ts'
import { useFormsToKnow } from './answersContext.ts'
import styles from './AnswersBadge.module.css'
import { DeniedDialog } from './lazyDialogs.ts'

type Props = { readonly appointment: string; readonly name: string }

/** Says that the patient denied a consent, and opens their answer. Shows nothing otherwise. */
export function DeniedBadge({ appointment, name }: Props) {
  const { denied } = useFormsToKnow(appointment)
  const [isOpen, setOpen] = useState(false)
  if (denied.length === 0) return null
  return (
    <>
      <Button
        className={classNames(asRow(4, 'inline', 'center', 'ink', 'oneLine'), styles.badge)}
        data-critical
        aria-label={tAnswers('deniedFor', { name })}
        onPress={() => setOpen(true)}
      >
        <IconWritingSignOff size="1rem" stroke={1.75} aria-hidden="true" />
        {tAnswers('denied')}
      </Button>
      {isOpen && <DeniedDialog forms={denied} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
