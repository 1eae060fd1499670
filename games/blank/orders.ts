/** Standing orders: Blank has none. */
import { noOrders } from '@partyline/kernel/features/orders.js';

export const orders = noOrders;
