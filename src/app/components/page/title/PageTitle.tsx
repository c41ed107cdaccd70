import { LocationSwitch } from './LocationSwitch.tsx'
import styles from '../Page.module.css'

export const PageTitle = ({ title }: { readonly title: string }) => (
  <div className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    <LocationSwitch />
  </div>
)
