/** The sixteen blueprint cards of the house edition: eight single, eight double. A released card never changes. */
export const houseCards = {
  single: [
    { id: 's-1', plans: [{ pieces: [4, 3, 2], exact: false, worker: false }] },
    { id: 's-2', plans: [{ pieces: [3, 3, 3], exact: false, worker: false }] },
    { id: 's-3', plans: [{ pieces: [5, 3], exact: false, worker: false }] },
    { id: 's-4', plans: [{ pieces: [4, 4], exact: true, worker: false }] },
    { id: 's-5', plans: [{ pieces: [5, 2, 1], exact: false, worker: true }] },
    { id: 's-6', plans: [{ pieces: [3, 2, 2], exact: false, worker: true }] },
    { id: 's-7', plans: [{ pieces: [6, 2], exact: false, worker: false }] },
    { id: 's-8', plans: [{ pieces: [3, 3, 1], exact: true, worker: true }] },
  ],
  double: [
    { id: 'd-1', plans: [{ pieces: [5, 4], exact: false, worker: false }, { pieces: [3, 2, 2], exact: false, worker: true }] },
    { id: 'd-2', plans: [{ pieces: [4, 4, 2], exact: false, worker: false }, { pieces: [6, 3], exact: true, worker: false }] },
    { id: 'd-3', plans: [{ pieces: [7, 2], exact: false, worker: false }, { pieces: [3, 3, 2], exact: false, worker: true }] },
    { id: 'd-4', plans: [{ pieces: [4, 3, 3], exact: true, worker: false }, { pieces: [5, 2], exact: false, worker: true }] },
    { id: 'd-5', plans: [{ pieces: [6, 4], exact: false, worker: false }, { pieces: [2, 2, 2, 2], exact: false, worker: true }] },
    { id: 'd-6', plans: [{ pieces: [5, 5], exact: true, worker: false }, { pieces: [4, 3], exact: false, worker: true }] },
    { id: 'd-7', plans: [{ pieces: [4, 2, 2, 2], exact: false, worker: false }, { pieces: [6, 1], exact: false, worker: true }] },
    { id: 'd-8', plans: [{ pieces: [5, 3, 2], exact: false, worker: false }, { pieces: [4, 4], exact: true, worker: true }] },
  ],
} as const;
