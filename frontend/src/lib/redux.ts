/** The packages of the store, whose start would otherwise be in one task with that of the API. */
export { configureStore } from '@reduxjs/toolkit'
export { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react'
