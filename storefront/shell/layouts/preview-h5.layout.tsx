import './h5.css';

export { default } from './preview.layout.tsx';
