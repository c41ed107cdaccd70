import { IconSearch } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { PatientSearchDialog } from '../opened/lazyParts.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './PatientSearch.module.css'
import type { SearchActions } from './searchActions.ts'

/** Looks like a search field and opens the search dialog. Ctrl+K opens it from anywhere on the page. */
export function PatientSearch({ actions }: { readonly actions: SearchActions }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const openOnShortcut = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', openOnShortcut)
    return () => window.removeEventListener('keydown', openOnShortcut)
  }, [])
  const close = useCallback(() => {
    setOpen(false)
    setTyped('')
  }, [])
  return (
    <>
      <Button className={classNames(asRow(10, 'center', 'body', 'faint'), styles.open)} onPress={() => setOpen(true)}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <span className={classNames(asText('cut'), styles.openWord)}>{tReception('find')}</span>
        <kbd className={classNames(asText('quiet', 'oneLine', 'pushed'), styles.keys)}>{tReception('findKeys')}</kbd>
      </Button>
      {isOpen && <PatientSearchDialog typed={typed} onType={setTyped} actions={actions} onClose={close} />}
    </>
  )
}
