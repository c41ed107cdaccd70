import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { sayDesk } from '../sayDesk.ts'
import styles from './Find.module.css'
import { FindPanel, type FindProps } from './FindPanel.tsx'

/** Looks like a field and opens one: from the keyboard with Ctrl K, wherever the focus is. */
export function FindPatient(props: FindProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const close = () => setOpen(false)
  return (
    <>
      <Button className={styles.open ?? ''} onPress={() => setOpen(true)}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.openWord}>{sayDesk('find')}</span>
        <kbd className={styles.keys}>{sayDesk('findKeys')}</kbd>
      </Button>
      <ModalOverlay className={styles.overlay ?? ''} isOpen={isOpen} onOpenChange={setOpen} isDismissable>
        <Modal className={styles.modal ?? ''}>
          <Dialog className={styles.panel ?? ''} aria-label={sayDesk('find')}>
            <FindPanel {...props} onClose={close} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}
