import { type ReactNode, useReducer } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { BusyContext } from '../../commands/busyContext.ts'
import { BusyOverlay } from './BusyOverlay.tsx'
import { classNames } from '../../classNames.ts'
import { asRow, asStack, asText } from '../../theme/looks.ts'
import styles from './Dialog.module.css'

type Props = {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons, with the confirm button last. */
  readonly actions: ReactNode
  /** The dialog is rendered outside its page, so it needs the page's density passed in. */
  readonly density?: 'touch' | undefined
  /** Two columns, such as a text beside its preview. */
  readonly isWide?: boolean
}

const count = (waiting: number, change: 1 | -1): number => waiting + change

/**
 * Dialog for a reason or a choice. Never for "are you sure": undo serves that. While a
 * button waits for its answer, the dialog shows the busy indicator.
 */
export function Dialog({ title, isOpen, onClose, children, actions, density, isWide }: Props) {
  const [waiting, report] = useReducer(count, 0)
  return (
    <ModalOverlay className={styles.overlay ?? ''} isOpen={isOpen} isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles.modal ?? ''} data-wide={isWide || undefined}>
        <AriaDialog className={classNames(asStack(16), styles.box)} data-density={density}>
          <Heading slot="title" className={asText('titleTracked')}>
            {title}
          </Heading>
          <BusyContext value={report}>
            {children}
            <div className={classNames(asRow(8, 'center', 'toEnd', 'wraps'), styles.acts)}>{actions}</div>
          </BusyContext>
          <BusyOverlay isBusy={waiting > 0} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
