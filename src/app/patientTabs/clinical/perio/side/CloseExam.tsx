import { useState } from 'react'
import { expectedSites, openSites } from '#domain/clinical/perio/siteReading.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { useIsOffline } from '../../../../commands/useCommand.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { SignDialog } from '../../../../components/signature/SignDialog.tsx'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import type { PerioExamRow } from '../perioExamRow.ts'
import styles from './PerioSide.module.css'

type Props = {
  readonly exam: PerioExamRow
  /** Strokes that the server has not. It signs only what it has. */
  readonly unsentCount: number
}

/** How many sites are left, and the signature. An exam with sites left needs a reason first. */
export function CloseExam({ exam, unsentCount }: Props) {
  const [isSigning, setSigning] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const isOffline = useIsOffline()
  const [left, total] = [openSites(exam).length, expectedSites(exam).length]
  const given = reason?.trim() ?? ''
  const isReady = (left === 0 || given !== '') && unsentCount === 0 && !isOffline
  return (
    <section className={classNames(asStack(8), styles.close)} aria-label={tPerio('close')}>
      <p className={asText('small', 'quiet')} aria-live="polite">
        {left > 0 ? tPerio('sitesLeft', { count: left, total }) : tPerio('complete', { total })}
      </p>
      {left > 0 && reason === null && (
        <Button kind="quiet" onPress={() => setReason('')}>
          {tPerio('explain')}
        </Button>
      )}
      {left > 0 && reason !== null && <Field label={tPerio('reason')} value={reason} onChange={setReason} maxLength={300} autoFocus />}
      <Button kind={isReady ? 'next' : 'other'} isDisabled={!isReady} isBlockedOffline={isOffline} onPress={() => setSigning(true)}>
        {tPerio('close')}
      </Button>
      {isSigning && (
        <SignDialog
          title={tPerio('closeTitle')}
          submitLabel={tPerio('close')}
          request={{ command: 'operations/perio.close', record: exam.id, data: left > 0 ? { incompleteReason: given } : {} }}
          onClose={() => setSigning(false)}
        >
          <p className={asText('body', 'quiet')}>
            {left > 0 ? tPerio('sitesLeft', { count: left, total }) : tPerio('complete', { total })}
          </p>
        </SignDialog>
      )}
    </section>
  )
}
