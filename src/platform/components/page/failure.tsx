import { Component, type ReactNode } from 'react'
import { isToReload } from '../../app/reload.ts'
import { Button } from '../controls/button.tsx'
import styles from './failure.module.css'

/**
 * Holds what fails inside it: a part of the page whose file is gone or cannot be reached, or a fault of ours. After an upgrade, and when a service that
 * was away is back, the page is loaded again; else it says what happened and how to go on.
 */
export class Failure extends Component<{ children: ReactNode }, { state: 'well' | 'looking' | 'failed' }> {
  override state = { state: 'well' as const }
  private left: AbortController | null = null

  static getDerivedStateFromError() {
    return { state: 'looking' }
  }

  override componentDidCatch(error: Error): void {
    const fail = () => this.setState({ state: 'failed' })
    this.left?.abort()
    const { signal } = (this.left = new AbortController())
    void isToReload(error, { onAway: fail, left: signal }).then((isTo) => signal.aborted || (isTo ? location.reload() : fail()))
  }

  override componentWillUnmount(): void {
    this.left?.abort()
  }

  override render(): ReactNode {
    const { state } = this.state as { state: 'well' | 'looking' | 'failed' }
    if (state === 'well') return this.props.children
    if (state === 'looking') return null
    return (
      <div className={styles.failure} role="alert">
        <h2>This part of the page could not be loaded</h2>
        <p>If the service was away, the page is loaded again by itself when it is back. What you have done is kept.</p>
        <Button kind="main" onClick={() => location.reload()}>
          Load the page again
        </Button>
      </div>
    )
  }
}
