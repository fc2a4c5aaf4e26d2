import { createContext } from 'react'

/** Fluent's provider tells icons the direction of the text; no icon of ours depends on it. */
export const IconDirectionContextProvider = createContext(undefined).Provider
