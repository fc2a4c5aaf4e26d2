/** GET /api/admin/dashboard (SPEC section 3). */
export interface DashboardSummary {
  staffCount: number
  newsCount: number
  programsCount: number
}
