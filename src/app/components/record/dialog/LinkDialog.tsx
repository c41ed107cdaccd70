import { useState } from 'react'
import { tRecords } from '#locale/practice/records.ts'
import { Button } from '../../form/Button.tsx'
import { Field } from '../../form/Field.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'

type Props = { readonly link: string; readonly onClose: () => void }

/** Shows a link that only the answer to its creation held. */
export function LinkDialog({ link, onClose }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      // Without the permission to copy, the user selects the link.
      () => undefined,
    )
  return (
    <Dialog
      title={tRecords('linkTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onPress={() => void copy()}>
            {tRecords(isCopied ? 'linkCopied' : 'linkCopy')}
          </Button>
          <Button kind="next" onPress={onClose}>
            {tRecords('linkDone')}
          </Button>
        </>
      }
    >
      <Field label={tRecords('link')} help={tRecords('linkLead')} value={link} isReadOnly autoFocus />
    </Dialog>
  )
}
