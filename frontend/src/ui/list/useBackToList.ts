import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { listAddressOf } from './listAddress.ts'

/**
 * For a form: leads back to its list with the page, search, filters and order that the list had.
 * @param path of the list.
 * @returns the address, and a function that goes there; the list marks the row of the object that it is given.
 */
export function useBackToList(path: string) {
  const navigate = useNavigate()
  // As it was when the form opened.
  const [address] = useState(() => listAddressOf(path))
  const goBack = useCallback(
    (saved?: object | null) => {
      const marked = saved && 'id' in saved ? saved.id : null
      void navigate(address, marked ? { state: { marked } } : {})
    },
    [navigate, address],
  )
  return { address, goBack }
}
