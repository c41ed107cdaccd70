import styles from './Spinner.module.css'

/** Spinner of two thirds of a ring. The caller must show in words what is awaited. */
export function Spinner({ size = 16 }: { readonly size?: number }) {
  return (
    <svg className={styles.spinner} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d="M8 1.6A6.4 6.4 0 1 0 14.4 8" />
    </svg>
  )
}
