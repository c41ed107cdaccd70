import { IconArrowLeft } from '@tabler/icons-react'
import { Button } from '../../../parts/form/Button.tsx'
import { sayRecord } from '../../../parts/record/sayRecord.ts'
import styles from './Area.module.css'
import { useAddress } from './address.ts'

export function BackToAll() {
  const { go } = useAddress()
  return (
    <Button kind="quiet" className={styles.arrow} aria-label={sayRecord('back')} onPress={() => go({})}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
    </Button>
  )
}
